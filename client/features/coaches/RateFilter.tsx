import { Field } from '../../components/fields/Field.tsx'
import { RangeSlider } from '../../components/fields/RangeSlider.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import type { Currency } from '../../generated/graphql.ts'
import { currencySymbol } from '../../lib/money.ts'
import { SEARCH_FORM } from '../../page/search-form.ts'
import type { CoachSearch } from './coach-search.ts'

interface RateFilterProps extends Pick<CoachSearch, 'priceMin' | 'priceMax'> {
  currency: Currency
  onChange: (patch: Pick<CoachSearch, 'priceMin' | 'priceMax'>) => void
}

const FLOOR = 20
const CEILING = 300

/** What an hour may cost: a slider, or two numbers where no script moves one. */
export function RateFilter({ priceMin, priceMax, currency, onChange }: RateFilterProps) {
  const sign = currencySymbol(currency)
  const ends = [
    { name: 'from', label: `Hourly rate from (${sign})`, value: priceMin },
    { name: 'to', label: `Hourly rate to (${sign})`, value: priceMax },
  ]
  return (
    <div className="pb-6">
      <noscript>
        {ends.map(({ name, label, value }) => (
          <Field key={name} label={label} className="pb-3">
            <TextInput type="number" min={1} name={name} form={SEARCH_FORM} defaultValue={value ?? ''} />
          </Field>
        ))}
      </noscript>
      {/* Sent where the form is before the slider is heard; of two values of one name the first counts, that of the number. */}
      {ends.map(
        ({ name, value }) =>
          value !== null && <input key={name} type="hidden" name={name} form={SEARCH_FORM} value={value} />,
      )}
      <div className="noscript:hidden">
        <RangeSlider
          label="Hourly rate"
          min={FLOOR}
          max={CEILING}
          step={5}
          value={[priceMin ?? FLOOR, priceMax ?? CEILING]}
          onCommit={([low, high]) =>
            onChange({ priceMin: low > FLOOR ? low : null, priceMax: high < CEILING ? high : null })
          }
          format={(amount) => `${sign}${amount}${amount === CEILING ? '+' : ''}`}
        />
      </div>
    </div>
  )
}
