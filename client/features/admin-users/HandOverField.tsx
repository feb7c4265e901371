import { useState } from 'react'
import { Field } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { RadioCards } from '../../components/fields/RadioCards.tsx'
import { SearchInput } from '../../components/fields/SearchInput.tsx'
import { useDebouncedText } from '../../components/fields/use-debounced-text.ts'
import { useCoachesToHandOverQuery } from '../../generated/graphql.ts'

interface HandOverFieldProps {
  /** The account of the coach who goes. */
  userId: string
  /** The account of the coach who takes over, empty until one is chosen; null when the sessions are cancelled. */
  handOverTo: string | null
  onChange: (handOverTo: string | null) => void
  error?: string
}

/** Whether what is booked with a coach who goes is cancelled, or which coach gives it instead. */
export function HandOverField({ userId, handOverTo, onChange, error }: HandOverFieldProps) {
  const isHandedOver = handOverTo !== null
  return (
    <div className="grid gap-4">
      <RadioCards
        legend="Booked sessions"
        columns={2}
        options={[
          { value: 'cancel', title: 'Cancel', description: 'All of the money goes back.' },
          {
            value: 'handOver',
            title: 'Hand over',
            description: 'Another coach gives them, at the same time and price.',
          },
        ]}
        value={isHandedOver ? 'handOver' : 'cancel'}
        onChange={(choice) => onChange(choice === 'handOver' ? '' : null)}
      />
      {isHandedOver && (
        <CoachSelect userId={userId} handOverTo={handOverTo} onChange={onChange} error={error} />
      )}
    </div>
  )
}

function CoachSelect({ userId, handOverTo, onChange, error }: HandOverFieldProps) {
  const [text, setText] = useState('')
  const { draft, type, flush } = useDebouncedText(text, setText)
  const { data, previousData } = useCoachesToHandOverQuery({ variables: { text: text.trim() || null } })
  const coaches = ((data ?? previousData)?.adminUsers.edges ?? []).filter(({ node }) => node.id !== userId)
  return (
    <>
      <SearchInput
        label="Search coaches by name or e-mail"
        value={draft}
        onChange={(event) => {
          type(event.target.value)
          onChange('')
        }}
        onBlur={flush}
      />
      <Field
        label="Coach who takes over"
        hint={
          data && coaches.length === 0
            ? 'No coach has this name or e-mail.'
            : 'Ask them first. What they have no time for is cancelled, and its money goes back.'
        }
        error={error}
        required
      >
        <NativeSelect
          placeholder="Choose a coach"
          options={coaches.map(({ node }) => ({
            value: node.id,
            label: `${node.fullName} (${node.email})`,
          }))}
          value={handOverTo ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </>
  )
}
