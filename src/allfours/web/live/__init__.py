"""Tables with people at them: commands in, events made durable, views out to every socket."""
