/** Read with each block of hours. */
export const KEYS_HELP =
  'Up and down arrows move it in time, left and right to another day. With Shift, up and down move its end, left and right its start. Enter opens its times, Delete removes it.'
