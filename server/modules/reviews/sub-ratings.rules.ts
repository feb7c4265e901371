/** What a reviewer may rate besides the whole, each from 1 to 5. Source: product decisions §6. */
export const SUB_RATINGS = ['realism', 'feedbackQuality', 'structureHelp', 'punctuality', 'value'] as const
export type SubRatingName = (typeof SUB_RATINGS)[number]
