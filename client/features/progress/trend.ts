import type { ProgressQuery } from '../../generated/graphql.ts'

/** Scores of one dimension, or of the weighted mean, over time. */
export type Trend = ProgressQuery['progress']['overall']
