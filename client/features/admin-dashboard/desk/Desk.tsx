import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '../../../components/use-now.ts'
import { useDeskItemsQuery } from '../../../generated/graphql.ts'
import { Page } from '../../../page/Page.tsx'
import { PageContent } from '../../../page/PageContent.tsx'
import { FOR_ADMINS } from '../../admin/AdminPage.tsx'
import { DeskDetail } from './DeskDetail.tsx'
import { DeskEmpty } from './DeskEmpty.tsx'
import { DeskList } from './DeskList.tsx'
import { DeskNav } from './DeskNav.tsx'
import { DeskSkeleton } from './DeskSkeleton.tsx'
import { useDeskAddress } from './use-desk-address.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useIsWide } from './use-is-wide.ts'

const LOOK_AGAIN_MS = 30_000

/** All that waits for an admin: what it is at the left, the list, and the item that is open with its decision. */
export function Desk({ title }: { title: string }) {
  const { group, itemId, sort, set } = useDeskAddress()
  const now = useNow(60_000)
  const isWide = useIsWide()
  const query = useDeskItemsQuery({
    variables: { queues: group ? [...group.queues] : null, sort },
    notifyOnNetworkStatusChange: true,
    pollInterval: LOOK_AGAIN_MS,
    skipPollAttempt: () => document.hidden,
  })
  const data = query.data ?? query.previousData
  const items = data?.deskItems.edges.map(({ node }) => node) ?? []
  const [marked, setMarked] = useState<string | null>(null)
  const [lastPlace, setLastPlace] = useState(0)
  const place = placeOf(
    items.map(({ id }) => id),
    itemId ?? marked,
    lastPlace,
  )
  const current = items[place]
  // On a wide screen the marked item is always open; on a narrow one the list is a page of its own.
  const open = itemId || isWide ? current : undefined

  const remember = (id: string) => {
    setMarked(id)
    setLastPlace(items.findIndex((item) => item.id === id))
  }
  const show = (id: string | undefined) => {
    if (!id) return
    remember(id)
    if (itemId || isWide) set('item', id)
  }
  const step = (by: number) => show(items[place + by]?.id)
  const openItem = (id: string) => {
    remember(id)
    set('item', id, { replace: isWide })
  }
  const goOn = () => {
    const next = items[place + 1] ?? items[place - 1]
    setMarked(next?.id ?? null)
    set('item', isWide || next ? (next?.id ?? null) : null)
  }
  useDeskKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: () => {
      if (!current) return
      openItem(current.id)
      document.getElementById('desk-item-title')?.focus()
    },
    Escape: itemId && !isWide ? () => set('item', null) : undefined,
  })

  const label = group?.label ?? 'All work'
  const isList = isWide || !open
  return (
    <Page title={title} className="pb-16 min-[900px]:pb-0">
      <PageContent
        query={query}
        of={data}
        failed="The desk could not be loaded"
        audience={FOR_ADMINS}
        className="mt-7"
        skeleton={<DeskSkeleton />}
      >
        {({ deskItems, deskQueues }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] min-[900px]:grid-cols-[minmax(18rem,22rem)_minmax(0,1fr)] xl:grid-cols-[11.5rem_22rem_minmax(0,1fr)]">
            <div className={isList ? 'max-xl:col-span-full' : 'hidden'}>
              <DeskNav
                queues={deskQueues}
                group={group}
                onChoose={(key) => {
                  setMarked(null)
                  set('queue', key)
                }}
                now={now}
              />
            </div>
            {isList && (
              <DeskList
                label={label}
                list={deskItems}
                items={items}
                current={current?.id ?? null}
                sort={sort}
                onSort={(next) => set('sort', next === 'OLDEST' ? 'oldest' : null)}
                onOpen={openItem}
                onStep={step}
                busy={query.loading}
                onMore={() => void query.fetchMore({ variables: { after: deskItems.pageInfo.endCursor } })}
                now={now}
              />
            )}
            {open ? (
              <DeskDetail
                key={open.id}
                item={open}
                position={`${place + 1} of ${deskItems.totalCount}`}
                onStep={step}
                hasPrevious={place > 0}
                hasNext={place < items.length - 1}
                onBack={isWide ? undefined : () => set('item', null)}
                backTo={label}
                onDecided={goOn}
                onStale={() => void query.refetch()}
                now={now}
              />
            ) : (
              (isWide || items.length === 0) && <DeskEmpty group={group} />
            )}
          </div>
        )}
      </PageContent>
      <p className="mt-6 text-small text-ink-2 min-[900px]:my-6">
        <Link
          to="/admin-dashboard?view=figures"
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          Figures and tables
        </Link>
      </p>
    </Page>
  )
}

/** Where the named item stands; where it stood when it has left the list, so that the next one takes its place. */
function placeOf(ids: readonly string[], id: string | null, last: number): number {
  const found = id === null ? 0 : ids.indexOf(id)
  return found >= 0 ? found : Math.min(last, Math.max(0, ids.length - 1))
}
