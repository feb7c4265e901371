import { FieldError } from '../../../../components/fields/Field.tsx'

interface FieldNoteProps {
  /** Said by the server when it refused. */
  error?: string | undefined
  /** What is asked for by now. */
  due?: string | undefined
  length?: number
  max?: number
}

/** Of how many signs one is told how many are left. */
const COUNTED_FROM = 0.8

/** What a field still asks for, as it becomes due, and how much room is left. */
export function FieldNote({ error, due, length = 0, max = Infinity }: FieldNoteProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div aria-live="polite" className="min-w-0">
        {error ? (
          <FieldError>{error}</FieldError>
        ) : (
          due && <p className="mt-1 text-tiny text-highlight-ink-strong">{due}</p>
        )}
      </div>
      {length >= max * COUNTED_FROM && (
        <span className="num mt-1 text-tiny whitespace-nowrap text-ink-2">
          {length} of {max}
        </span>
      )}
    </div>
  )
}
