import { type ComponentProps, type ReactNode, useState } from 'react'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import { TileCard } from './TileCard.tsx'

interface ChartCardProps extends Omit<ComponentProps<typeof TileCard>, 'actions' | 'children'> {
  chart: ReactNode
  /** The same as a table, one press away. */
  table: ReactNode
  /** What opens the rows behind it. */
  drill?: ReactNode
}

/** A chart with its definition and, behind it, its table. */
export function ChartCard({ chart, table, drill, ...tile }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <TileCard {...tile} actions={<TableToggle asTable={asTable} onChange={setAsTable} />}>
      {asTable ? <div className="overflow-hidden rounded-m border border-line">{table}</div> : chart}
      {drill}
    </TileCard>
  )
}
