import { Table } from '../../../components/layout/Table.tsx'
import { verifyColumns, type WaitingCoach } from './verify-columns.tsx'

interface VerifyTableProps {
  coaches: readonly WaitingCoach[]
  now: number
  onReview: (coachId: string) => void
}

export function VerifyTable({ coaches, now, onReview }: VerifyTableProps) {
  return (
    <Table
      caption="Coaches who wait, the longest first"
      columns={verifyColumns(now, onReview)}
      rows={coaches}
      rowKey={({ id }) => id}
    />
  )
}
