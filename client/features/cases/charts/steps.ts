import { scaleBand, scalePoint } from 'd3-scale'
import type { ExhibitData } from '../case-material.ts'

type Categories = Pick<ExhibitData, 'kind' | 'categories'>

/** Where the points of a line or the bars of a category stand between two edges. */
export const bandsOf = (categories: readonly string[], edges: [number, number]) =>
  scaleBand([...categories], edges)
    .paddingInner(0.32)
    .paddingOuter(0.2)

export const pointsOf = (categories: readonly string[], edges: [number, number]) =>
  scalePoint([...categories], edges).padding(0.3)

/** How far categories are apart. */
export const stepOf = ({ kind, categories }: Categories, width: number): number =>
  (kind === 'LINE' ? pointsOf : bandsOf)(categories, [0, width]).step()
