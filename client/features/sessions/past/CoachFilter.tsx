import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { usePastCoachesQuery } from '../../../generated/graphql.ts'

interface CoachFilterProps {
  value: string | null
  onChange: (coachId: string | null) => void
}

const ALL = ''
const WORTH_A_CHOICE = 2

/** Narrows past sessions to one coach; nothing while there is only one. */
export function CoachFilter({ value, onChange }: CoachFilterProps) {
  const coaches = usePastCoachesQuery().data?.pastCoaches ?? []
  if (coaches.length < WORTH_A_CHOICE) return null
  return (
    <div className="w-full max-w-72 min-w-0">
      <Field label="Coach">
        <NativeSelect
          value={value ?? ALL}
          options={[
            { value: ALL, label: 'All coaches' },
            ...coaches.map(({ coach, pastCount }) => ({
              value: coach.id,
              label: `${coach.fullName} (${pastCount})`,
            })),
          ]}
          onChange={({ target }) => onChange(target.value || null)}
        />
      </Field>
    </div>
  )
}
