/** The list with this value in it, once and at the end, or without it. */
export function toggled<Value>(list: readonly Value[], value: Value, isIn: boolean): Value[] {
  const others = list.filter((other) => other !== value)
  return isIn ? [...others, value] : others
}
