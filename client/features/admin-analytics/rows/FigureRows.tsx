import { type AnalyticsRowsQueryVariables, useAnalyticsRowsQuery } from '../../../generated/graphql.ts'
import { RowsDialog } from './RowsDialog.tsx'

/** A figure of the range, or the part of it that is of a currency or a cause. */
export interface Figure extends Pick<AnalyticsRowsQueryVariables, 'metric' | 'currency' | 'cause'> {
  title: string
}

interface FigureRowsProps {
  figure: Figure | null
  days: number
  onClose: () => void
}

/** The rows behind a figure of the range. */
export function FigureRows({ figure, days, onClose }: FigureRowsProps) {
  const { title = null, metric = 'GMV', ...part } = figure ?? {}
  const query = useAnalyticsRowsQuery({
    variables: { metric, days, ...part },
    skip: figure === null,
    notifyOnNetworkStatusChange: true,
  })
  return <RowsDialog title={title} list={query.data?.analyticsRows} query={query} onClose={onClose} />
}
