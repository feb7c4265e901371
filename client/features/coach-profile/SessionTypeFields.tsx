import Trash from 'lucide-react/icons/trash-2'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../components/fields/Field.tsx'
import { TextArea } from '../../components/fields/TextArea.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { currencySymbol, formatMoney } from '../../lib/money.ts'
import { KINDS } from '../coaches/coach-search.ts'
import { currencyOfCountry } from '../geo/geo-rules.ts'
import { useFigures } from '../figures/use-figures.ts'
import { SelectField } from './fields/SelectField.tsx'
import { TextField } from './fields/TextField.tsx'
import { useFieldMessage } from './fields/use-field-message.ts'
import { highestPrice } from './highest-price.ts'
import { minorOf } from './money-text.ts'
import type { ProfileForm, SessionTypeForm } from './profile-form.ts'

const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value, label }))
const MODE_OPTIONS = [
  { value: 'INSTANT', label: 'Booked at once' },
  { value: 'REQUEST', label: 'I accept each request' },
]

interface SessionTypeFieldsProps {
  index: number
  type: SessionTypeForm
  onRemove: () => void
}

export function SessionTypeFields({ index, type, onRemove }: SessionTypeFieldsProps) {
  const { control, register } = useFormContext<ProfileForm>()
  const at = `sessionTypes.${index}` as const
  const [kind, durationMinutes] = useWatch({ control, name: [`${at}.kind`, `${at}.durationMinutes`] })
  const [rate, country] = useWatch({ control, name: ['hourlyRate', 'taxResidencyCountry'] })
  const currency = currencyOfCountry(country || null)
  const isFree = kind === 'INTRO_CALL'
  const figures = useFigures()
  const minutes = Number(durationMinutes)
  const highest = figures && minutes > 0 && highestPrice(figures, currency, minutes)
  const byRate = Math.round(((minorOf(rate) ?? 0) * Number(durationMinutes)) / 60)

  return (
    <fieldset className="min-w-0 rounded-m border border-line p-4">
      <legend className="sr-only">{type.title}</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
        <TextField name={`${at}.title`} label="Title" className="col-span-2 sm:col-span-4" />
        <SelectField name={`${at}.kind`} label="Kind" options={KIND_OPTIONS} className="col-span-2" />
        <TextField
          name={`${at}.durationMinutes`}
          label="Length"
          figure
          trailing={<span className="pr-3 text-small text-ink-2">min</span>}
          className="sm:col-span-2"
        />
        {isFree ? (
          <div className="sm:col-span-2">
            <span className="mb-1.5 block text-small font-semibold">Price</span>
            <span className="flex h-11.5 items-center text-ink-2">Free, once per student</span>
          </div>
        ) : (
          <TextField
            name={`${at}.price`}
            label="Price"
            figure
            leading={currencySymbol(currency)}
            placeholder={
              byRate > 0 ? formatMoney({ amountMinor: byRate, currency }).slice(1) : 'By your rate'
            }
            hint={highest && `At most ${highest}.`}
            className="sm:col-span-2"
          />
        )}
        <SelectField
          name={`${at}.bookingMode`}
          label="Booking"
          options={MODE_OPTIONS}
          className="col-span-2"
        />
        <Field
          label="Questions for the student"
          optional
          hint="One a line, up to three. They answer while booking."
          error={useFieldMessage(`${at}.intakeQuestions`)}
          className="col-span-2 sm:col-span-6"
        >
          <TextArea rows={2} {...register(`${at}.intakeQuestions`)} />
        </Field>
      </div>
      <div className="mt-2 -mb-2 flex items-center justify-between gap-3">
        <span className="num text-tiny text-ink-2">
          {isFree
            ? 'An intro call lasts 15 to 20 minutes.'
            : `Empty price: ${formatMoney({ amountMinor: byRate, currency })} by your hourly rate.`}
        </span>
        <IconButton icon={Trash} label={`Remove ${type.title}`} size={18} onClick={onRemove} />
      </div>
    </fieldset>
  )
}
