import Plus from 'lucide-react/icons/plus'
import { useController } from 'react-hook-form'
import { Button } from '../../components/Button.tsx'
import { buttonClass } from '../../components/button-class.ts'
import { FieldError } from '../../components/fields/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/layout/Section.tsx'
import { Menu } from '../../components/overlays/Menu.tsx'
import type { SessionKind } from '../../generated/graphql.ts'
import { KINDS } from '../coaches/coach-search.ts'
import { useFieldMessage } from './fields/use-field-message.ts'
import type { ProfileForm, SessionTypeForm } from './profile-form.ts'
import { SessionTypeFields } from './SessionTypeFields.tsx'
import { newSessionType } from './session-type-presets.ts'

export function SessionsSection() {
  const { field } = useController<ProfileForm, 'sessionTypes'>({ name: 'sessionTypes' })
  const error = useFieldMessage('sessionTypes.root')
  const types = field.value
  const set = (index: number, type: SessionTypeForm | null) =>
    field.onChange(types.flatMap((one, i) => (i !== index ? one : (type ?? []))))

  function add(kind: SessionKind) {
    const taken = types.map(({ key }) => key)
    field.onChange([...types, newSessionType(kind, KINDS[kind], taken)])
  }

  const resting = types.flatMap((type, index) => (type.active ? [] : [{ type, index }]))
  return (
    <Section
      id="sessions"
      title="Sessions and prices"
      intro="What students can book. Without a price of its own, a session costs your hourly rate for its length."
    >
      {types.length === resting.length && (
        <p className="rounded-m bg-sunken p-4 text-small text-ink-2">
          Nothing is offered yet. Most coaches begin with a 60-minute live case and a free intro call.
        </p>
      )}
      {types.map(
        (type, index) =>
          type.active && (
            <SessionTypeFields
              key={type.key}
              index={index}
              type={type}
              onRemove={() => set(index, type.saved ? { ...type, active: false } : null)}
            />
          ),
      )}
      <div>
        <Menu
          label="Add a session type"
          className={buttonClass({ variant: 'secondary' })}
          trigger={
            <>
              <Icon of={Plus} />
              Add a session type
            </>
          }
          entries={(Object.keys(KINDS) as SessionKind[]).map((kind) => ({
            key: kind,
            label: KINDS[kind],
            onPress: () => add(kind),
          }))}
        />
      </div>
      {error && <FieldError>{error}</FieldError>}
      {resting.length > 0 && (
        <div>
          <h3 className="text-heading">No longer offered</h3>
          <ul className="mt-2 divide-y divide-line">
            {resting.map(({ type, index }) => (
              <li key={type.key} className="flex items-center justify-between gap-4 py-2">
                <span className="text-small text-ink-2">
                  {type.title}, {type.durationMinutes} min
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Offer ${type.title} again`}
                  onClick={() => set(index, { ...type, active: true })}
                >
                  Offer again
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
