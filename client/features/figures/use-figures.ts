import { type CancellationPolicy, type FiguresQuery, useFiguresQuery } from '../../generated/graphql.ts'

export type Figures = FiguresQuery['figures']
/** What cancelling gives back until when, under one policy. */
export type CancellationTerms = Figures['cancellation'][number]

/** The business figures in force; undefined until they are known, when a sentence goes without them. */
export const useFigures = (): Figures | undefined => useFiguresQuery().data?.figures

/** The terms in force of one policy; undefined until they are known. */
export const termsOf = (figures: Figures | undefined, policy: CancellationPolicy) =>
  figures?.cancellation.find((terms) => terms.policy === policy)
