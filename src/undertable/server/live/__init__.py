"""Tables being played: the hall that holds them, what people do at them, what they do by themselves, and how each viewer sees them."""
