import { useEffect, useState } from 'react'
import { POLICIES } from '../../apollo/policies.ts'
import { useViewer } from '../../auth/viewer.ts'
import {
  type SessionRole,
  type UserType,
  useSearchAsAdminQuery,
  useSearchEverybodyQuery,
  useSearchOwnQuery,
} from '../../generated/graphql.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import { caseHits, coachHits, paymentHits, personHits, sessionHits } from './found-hits.ts'
import { readRecent } from './recent-hits.ts'
import { GROUP_LABELS, type HitGroup, type HitKind, type SearchHit } from './search-hit.ts'
import { pagesFor } from './search-pages.ts'

const PAUSE_MS = 200
const PARTS: Record<UserType, SessionRole> = { ADMIN: 'ADMIN', COACH: 'COACH', JOB_SEEKER: 'SEEKER' }
/** Shorter texts only find pages. */
const MIN_CHARACTERS = 2

/** The hits of a text in groups; without text, recent items and the pages of the role. */
export function useSearchHits(typed: string) {
  const { viewer } = useViewer()
  const zone = useTimeZone()
  const text = usePaused(typed.trim())
  // Kept nowhere: a page that lists the same reads more of it.
  const asked = { variables: { text }, fetchPolicy: POLICIES.once }
  const isShort = text.length < MIN_CHARACTERS
  const everybody = useSearchEverybodyQuery({ ...asked, skip: isShort })
  const own = useSearchOwnQuery({ ...asked, skip: isShort || !viewer })
  const admin = useSearchAsAdminQuery({ ...asked, skip: isShort || viewer?.userType !== 'ADMIN' })
  const pages = pagesFor(viewer?.userType ?? null, typed.trim())
  const isBlank = typed.trim() === ''
  const found: Partial<Record<HitKind, SearchHit[]>> = isBlank
    ? { recent: readRecent().map((hit) => ({ ...hit, key: `recent:${hit.key}` })), page: pages }
    : {
        person: admin.data && personHits(admin.data),
        coach: everybody.data && coachHits(everybody.data),
        session: own.data && sessionHits(own.data, { zone, role: PARTS[viewer?.userType ?? 'JOB_SEEKER'] }),
        payment: admin.data && paymentHits(admin.data, zone),
        case: everybody.data && caseHits(everybody.data),
        page: pages,
      }
  const groups = (Object.entries(found) as [HitKind, SearchHit[] | undefined][]).flatMap(
    ([kind, items = []]): HitGroup[] => (items.length > 0 ? [{ value: GROUP_LABELS[kind], items }] : []),
  )
  const queries = [everybody, own, admin]
  return {
    groups,
    isLoading: typed.trim() !== text || queries.some(({ loading }) => loading),
    failure: queries.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch()
    },
  }
}

/** A text once it has stood for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
