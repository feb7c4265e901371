import type { KeptState } from './use-kept-text.ts'

const WORDS: Record<KeptState, string> = {
  unchanged: '',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved yet. It is kept in this browser and sent again.',
}

/** Whether what is written is kept. */
export const KeptLine = ({ state }: { state: KeptState }) => (
  <output className="mt-1 block min-h-5 text-tiny text-ink-2">{WORDS[state]}</output>
)
