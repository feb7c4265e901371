/** Pixels a half hour is tall in the week. */
export const HALF_HOUR = 22
