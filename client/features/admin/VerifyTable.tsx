import { Table } from '../../components/Table.tsx'
import { verifyColumns, type WaitingCoach } from './verify-columns.tsx'

interface VerifyTableProps {
  coaches: readonly WaitingCoach[]
  now: number
  onReview: (coachId: string) => void
}

export function VerifyTable({ coaches, now, onReview }: VerifyTableProps) {
  return (
    <Table
      caption="Coaches to verify"
      columns={verifyColumns(now, onReview)}
      rows={coaches}
      rowKey={({ id }) => id}
    />
  )
}
