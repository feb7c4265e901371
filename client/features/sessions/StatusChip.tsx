import { Chip } from '../../components/Chip.tsx'
import type { SessionRole, SessionStatus } from '../../generated/graphql.ts'
import { statusWords } from './status-words.ts'

export function StatusChip({ status, role }: { status: SessionStatus; role: SessionRole }) {
  const { label, tone } = statusWords(status, role)
  return <Chip tone={tone}>{label}</Chip>
}
