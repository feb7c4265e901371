import { useSearchParams } from 'react-router-dom'

/** What the page shows, kept in the address: a week with its dates, or the hours of every week. */
export type Mode = 'week' | 'weekly'

export function useMode(): [Mode, (mode: Mode) => void] {
  const [params, setParams] = useSearchParams()
  const set = (mode: Mode) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (mode === 'weekly') after.set('hours', 'weekly')
        else after.delete('hours')
        return after
      },
      { replace: true },
    )
  return [params.get('hours') === 'weekly' ? 'weekly' : 'week', set]
}
