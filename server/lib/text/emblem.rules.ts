/** Pictures, check marks, stars and letters in circles: beside a name they look like marks of ours. © ® ™ stand in names of firms. */
const EMBLEM =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Me}|[\u221a\u22c6\u2300-\u23ff\u2460-\u24ff\u2600-\u27bf\u2b00-\u2bff\u{10102}\u{1f000}-\u{1faff}]/u

export const hasEmblem = (text: string): boolean => EMBLEM.test(text)

export const NO_EMBLEMS = 'Leave out check marks, stars and pictures: beside a name they look like ours.'
