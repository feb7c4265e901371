import { Field } from '../../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../../components/fields/NativeSelect.tsx'
import type { ClaimReason } from '../../../../generated/graphql.ts'
import type { commonChecks } from './claims-choice.ts'

interface CheckFieldProps {
  checks: ReturnType<typeof commonChecks>
  value: ClaimReason | ''
  onChange: (reason: ClaimReason | '') => void
}

/** How the claims that are confirmed together were checked. */
export const CheckField = ({ checks, value, onChange }: CheckFieldProps) => (
  <Field label="How did you check the claims?" required>
    <NativeSelect
      options={checks}
      placeholder="Choose"
      value={value}
      onChange={({ target }) => onChange(target.value as ClaimReason | '')}
    />
  </Field>
)
