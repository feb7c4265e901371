import { useAddressParams } from '../../routing/use-address-params.ts'

/** What the page shows, kept in the address: a week with its dates, or the hours of every week. */
export type Mode = 'week' | 'weekly'

export function useMode(): [Mode, (mode: Mode) => void] {
  const [params, setParams] = useAddressParams()
  const set = (mode: Mode) =>
    setParams(
      (current) => {
        if (mode === 'weekly') current.set('hours', 'weekly')
        else current.delete('hours')
        return current
      },
      { replace: true },
    )
  return [params.get('hours') === 'weekly' ? 'weekly' : 'week', set]
}
