import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useId } from 'react'

export interface Tab {
  value: string
  label: string
  count?: number
  content: ReactNode
}

interface TabsProps {
  /** Names the set for assistive technology. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
}

/** Tabs and panels name each other from the start: Base UI would wait for an effect, which a page of the server never runs. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId()
  const tabId = (tab: Tab) => `${id}-${tab.value}-tab`
  const panelId = (tab: Tab) => `${id}-${tab.value}-panel`
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.List aria-label={label} className="no-scrollbar flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            id={tabId(tab)}
            aria-controls={panelId(tab)}
            className="-mb-px min-h-11 flex-none border-b-2 border-transparent text-control font-medium text-ink-2 transition-colors duration-140 hover:text-ink focus-visible:-outline-offset-2 data-active:border-brand data-active:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && <span className="num ml-1.5 text-ink-2">{tab.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          id={panelId(tab)}
          aria-labelledby={tabId(tab)}
          keepMounted
          className="pt-6"
        >
          {tab.value === value && tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
