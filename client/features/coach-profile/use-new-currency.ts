import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyOfCountry } from '../geo/geo-rules.ts'
import type { ProfileForm } from './profile-form.ts'

/**
 * A price in one currency is none in another: when the country chosen brings a new one, the saved prices are emptied, to
 * be entered anew, and put back when it is taken back. Answers both currencies; they differ while that waits to be saved.
 */
export function useNewCurrency() {
  const { control, getValues, setValue, formState } = useFormContext<ProfileForm>()
  const { defaultValues } = formState
  const country = useWatch({ control, name: 'taxResidencyCountry' })
  const saved = currencyOfCountry(defaultValues?.taxResidencyCountry || null)
  const currency = currencyOfCountry(country || null)
  const shown = useRef(currency)

  useEffect(() => {
    if (shown.current === currency) return
    shown.current = currency
    /** What was typed stays; what was saved goes, or what had gone comes back. */
    const next = (now: string, before = '') => {
      if (currency === saved) return now || before
      return now === before ? '' : now
    }
    setValue('hourlyRate', next(getValues('hourlyRate'), defaultValues?.hourlyRate), { shouldDirty: true })
    for (const [i, { key, price }] of (getValues('sessionTypes') ?? []).entries()) {
      const before = defaultValues?.sessionTypes?.find((type) => type?.key === key)?.price
      setValue(`sessionTypes.${i}.price`, next(price, before), { shouldDirty: true })
    }
  }, [currency, saved, defaultValues, getValues, setValue])

  const hasPrices = Boolean(
    defaultValues?.hourlyRate || defaultValues?.sessionTypes?.some((type) => type?.price),
  )
  return { currency, saved, isAnew: currency !== saved && hasPrices }
}
