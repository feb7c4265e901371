const NARROW = new Set(" ijlfrtI.,:;'’()")
const WIDE = new Set('mwCDGHMNOQW%')

/** About how wide a text of a chart is drawn, in pixels; rather a little more than less. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (NARROW.has(one) ? 4.2 : WIDE.has(one) ? 11 : 7.7), 0)

export const widestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(widthOf))
