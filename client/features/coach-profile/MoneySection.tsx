import CircleAlert from 'lucide-react/icons/circle-alert'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Banner } from '../../components/Banner.tsx'
import { RadioCards } from '../../components/fields/RadioCards.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { Section } from '../../components/layout/Section.tsx'
import type { CancellationPolicy } from '../../generated/graphql.ts'
import { currencySymbol } from '../../lib/money.ts'
import { plural } from '../../lib/text.ts'
import { commissionWords } from '../figures/figure-words.ts'
import { type Figures, termsOf, useFigures } from '../figures/use-figures.ts'
import { POLICY_NAMES } from '../sessions/cancel/cancellation-words.ts'
import { ComparableRates } from './ComparableRates.tsx'
import { COUNTRIES } from './countries.ts'
import { SelectField } from './fields/SelectField.tsx'
import { TextField } from './fields/TextField.tsx'
import type { ProfileForm } from './profile-form.ts'
import { highestPrice } from './highest-price.ts'
import { useNewCurrency } from './use-new-currency.ts'

const policies = (figures: Figures | undefined) =>
  (Object.keys(POLICY_NAMES) as CancellationPolicy[]).map((value) => {
    const terms = termsOf(figures, value)
    return {
      value,
      title: POLICY_NAMES[value],
      description:
        terms &&
        `Full refund until ${plural(terms.fullHours, 'hour')} before, half until ${terms.halfHours}.`,
    }
  })

export function MoneySection() {
  const figures = useFigures()
  const { control } = useFormContext<ProfileForm>()
  const country = useWatch({ control, name: 'taxResidencyCountry' })
  const { currency, saved, isAnew } = useNewCurrency()
  return (
    <Section
      id="money"
      title="Money"
      intro={`You are paid in one currency.${figures ? ` We keep ${commissionWords(figures)}.` : ''}`}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="taxResidencyCountry"
          label="Where you pay tax"
          options={COUNTRIES}
          placeholder="Choose a country"
          hint={country ? `You charge in ${currency}.` : 'Decides the currency you charge in.'}
        />
        <TextField
          name="hourlyRate"
          label="Hourly rate"
          figure
          leading={currencySymbol(currency)}
          hint={
            figures
              ? `At most ${highestPrice(figures, currency, 60)}, before commission.`
              : 'Before commission.'
          }
        />
      </div>
      <ComparableRates currency={currency} />
      {isAnew && (
        <div className="mt-4">
          <Banner icon={CircleAlert}>
            You will charge in {currency}. Your prices in {saved} are not carried over: enter your rate, and
            the prices of your sessions, in {currency}. What is booked keeps its price.
          </Banner>
        </div>
      )}
      <Controller
        control={control}
        name="cancellationPolicy"
        render={({ field }) => (
          <RadioCards
            legend="Cancellation policy"
            columns={3}
            options={policies(figures)}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={control}
        name="sellsPackages"
        render={({ field }) => (
          <Switch
            label="Sell packages"
            note="3, 5 or 10 sessions for one payment, each for less. You are paid session by session. Packages that are sold stay."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </Section>
  )
}
