import { Chip, type ChipTone } from '../../components/Chip.tsx'
import type { AccountState } from '../../generated/graphql.ts'

const WORDS: Record<AccountState, { label: string; tone: ChipTone }> = {
  ACTIVE: { label: 'Active', tone: 'brand' },
  SUSPENDED: { label: 'Suspended', tone: 'danger' },
  ERASED: { label: 'Erased', tone: 'plain' },
}

export function AccountStateChip({ state }: { state: AccountState }) {
  const { label, tone } = WORDS[state]
  return <Chip tone={tone}>{label}</Chip>
}
