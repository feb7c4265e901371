import { ChoiceChips } from '../../../components/fields/ChoiceChips.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import type { ClaimReason } from '../../../generated/graphql.ts'
import { asked, type ClaimChoice, VERDICT_OPTIONS } from './claim-choice.ts'

interface ClaimChoiceFieldsProps {
  /** The claim, for whoever hears the choice. */
  label: string
  hasEvidence: boolean
  choice: ClaimChoice | undefined
  onChange: (choice: ClaimChoice) => void
}

/** What is decided on one claim, and why. */
export function ClaimChoiceFields({ label, hasEvidence, choice, onChange }: ClaimChoiceFieldsProps) {
  const words = choice && asked(choice.verdict, hasEvidence)
  return (
    <div className="mt-3 border-t border-line pt-3">
      <ChoiceChips
        label={`Decision on ${label.toLowerCase()}`}
        options={VERDICT_OPTIONS}
        value={choice?.verdict}
        onChange={(verdict) => onChange({ verdict, reason: '', words: choice?.words ?? '' })}
      />
      {choice && words && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Field label={words.reason} required>
            <NativeSelect
              options={words.reasons}
              placeholder="Choose"
              value={choice.reason}
              onChange={({ target }) => onChange({ ...choice, reason: target.value as ClaimReason })}
            />
          </Field>
          <Field label={words.words} hint={words.hint} optional={choice.reason !== 'OTHER'}>
            <TextArea
              rows={2}
              maxLength={500}
              value={choice.words}
              onChange={({ target }) => onChange({ ...choice, words: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
