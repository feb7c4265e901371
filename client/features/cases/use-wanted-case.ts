import { useSearchParams } from 'react-router-dom'
import { useCaseTitleQuery } from '../../generated/graphql.ts'
import { readWantedCase, WANTED_CASE } from './wanted-case.ts'

/** The case in the address with its title, when loaded, and a function that removes it; null when the address has no case. */
export function useWantedCase(): { slug: string; title: string | null; drop: () => void } | null {
  const [params, setParams] = useSearchParams()
  const slug = readWantedCase(params)
  const { data } = useCaseTitleQuery({ variables: { slug: slug ?? '' }, skip: slug === null })
  if (slug === null || data?.case === null) return null
  return {
    slug,
    title: data?.case?.title ?? null,
    drop: () =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete(WANTED_CASE)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
