import { type FiguresQuery, useFiguresQuery } from '../../generated/graphql.ts'

export type Figures = FiguresQuery['figures']

/** The business figures in force; undefined until they are known, when a sentence goes without them. */
export const useFigures = (): Figures | undefined => useFiguresQuery().data?.figures
