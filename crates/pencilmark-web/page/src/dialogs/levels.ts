// HoDoKu's levels, from the easiest.

export const LEVELS = ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'] as const
