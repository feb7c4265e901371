import { Combobox } from '@base-ui/react/combobox'
import { Dialog as Base } from '@base-ui/react/dialog'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import CreditCard from 'lucide-react/icons/credit-card'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Icon, type IconShape } from '../../components/Icon.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { Overlay, OverlayClose } from '../../components/overlays/Overlay.tsx'
import { UntilClosed } from '../../components/overlays/until-closed.ts'
import { matchParts } from './match-parts.ts'
import { keepRecent } from './recent-hits.ts'
import type { HitGroup, HitKind, SearchHit } from './search-hit.ts'
import { useSearchHits } from './use-search-hits.ts'

const ICONS: Record<HitKind, IconShape> = {
  recent: History,
  page: LayoutGrid,
  person: UserRound,
  coach: Users,
  session: Video,
  payment: CreditCard,
  case: FileText,
}

interface SearchPanelProps {
  open: boolean
  onClose: () => void
}

/** Finds pages, coaches, cases and sessions, for admins also people and payments. Its code is loaded when it first opens. */
export function SearchPanel({ open, onClose }: SearchPanelProps) {
  return (
    <Overlay
      open={open}
      onClose={onClose}
      viewportClass="grid grid-cols-[minmax(0,1fr)] justify-items-center overflow-y-auto p-2 md:pt-[4.5rem]"
    >
      <Base.Popup className="flex h-fit max-h-[calc(100dvh-1rem)] w-full max-w-[720px] flex-col overflow-hidden rounded-l border border-line bg-surface shadow-2 outline-none transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0 md:max-h-[calc(100dvh-9rem)]">
        <UntilClosed open={open}>
          <Base.Title className="sr-only">Search</Base.Title>
          <SearchBox onClose={onClose} />
        </UntilClosed>
      </Base.Popup>
    </Overlay>
  )
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { groups, isLoading, failure, retry } = useSearchHits(text)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  function go(hit: SearchHit | null): void {
    if (!hit) return
    if (hit.kind !== 'recent') keepRecent(hit)
    onClose()
    void navigate(hit.to)
  }

  return (
    <Combobox.Root
      items={groups}
      inline
      open
      autoHighlight
      filter={null}
      value={null}
      inputValue={text}
      onInputValueChange={setText}
      itemToStringLabel={(hit: SearchHit) => hit.title}
      onValueChange={go}
    >
      <div className="flex h-15 flex-none items-center gap-3 border-b border-line pr-2 pl-5">
        <Icon of={Search} className="text-ink-2" />
        <Combobox.Input
          aria-label="Search"
          placeholder="Search pages, coaches, cases and sessions"
          maxLength={100}
          className="h-full min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none"
        />
        <OverlayClose className="" />
      </div>
      <output className="sr-only">
        {isLoading ? 'Searching' : count === 1 ? '1 result' : `${count} results`}
      </output>
      {failure && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-2 text-small text-danger"
        >
          Some results could not be loaded. Check your connection.
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <Combobox.Empty className="empty:hidden">
        {!isLoading && !failure && (
          <p className="px-5 py-10 text-center text-small text-ink-2">
            {`No results for “${text.trim()}”. Check the spelling or try fewer words.`}
          </p>
        )}
      </Combobox.Empty>
      <Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-1 empty:hidden">
        {(group: HitGroup) => (
          <Combobox.Group key={group.value} items={group.items}>
            <Combobox.GroupLabel className="flex justify-between px-3 pt-2.5 pb-1 text-tiny font-semibold text-ink-2">
              {group.value}
            </Combobox.GroupLabel>
            <Combobox.Collection>
              {(hit: SearchHit) => <HitRow key={hit.key} hit={hit} text={text} />}
            </Combobox.Collection>
          </Combobox.Group>
        )}
      </Combobox.List>
      <div className="flex flex-none items-center gap-4 border-t border-line bg-sunken px-5 py-2.5 text-tiny text-ink-2 max-md:hidden">
        <span className="flex items-center gap-1.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> move
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>↵</Kbd> open
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd>Esc</Kbd> close
        </span>
      </div>
    </Combobox.Root>
  )
}

function HitRow({ hit, text }: { hit: SearchHit; text: string }) {
  const { kind, title, detail, end } = hit
  return (
    <Combobox.Item
      value={hit}
      className="group flex min-h-13 cursor-pointer items-center gap-3 rounded-m px-3 py-1.5 outline-none select-none data-highlighted:bg-brand-tint"
    >
      <span className="grid size-8.5 flex-none place-items-center rounded-m bg-sunken text-ink-2">
        <Icon of={ICONS[kind]} size={15} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-small font-semibold wrap-anywhere">
          <Marked text={title} search={text} />
        </span>
        {detail && (
          <span className="num block truncate text-tiny text-ink-2">
            <Marked text={detail} search={text} />
          </span>
        )}
      </span>
      {end && <span className="num flex-none text-tiny text-ink-2">{end}</span>}
      <Icon
        of={CornerDownLeft}
        size={14}
        className="invisible text-ink-2 group-data-highlighted:visible max-md:hidden"
      />
    </Combobox.Item>
  )
}

const Marked = ({ text, search }: { text: string; search: string }) =>
  matchParts(text, search).map(({ part, isMatch }, place) =>
    isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={place} className="rounded-[3px] bg-highlight-tint text-current">
        {part}
      </mark>
    ) : (
      part
    ),
  )
