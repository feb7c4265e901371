import type { FragmentType } from '@apollo/client'
import { cx } from '../../../lib/cx.ts'
import {
  type CalendarLinks_sessionFragment,
  useCalendarLinks_sessionFragment,
} from '../../../generated/graphql.ts'

interface CalendarLinksProps {
  session: FragmentType<CalendarLinks_sessionFragment>
  onDeep?: boolean
}

/** Beside the calendar file: the calendars that people have, by name. Apple's takes the file when it is opened. */
export function CalendarLinks({ session, onDeep = false }: CalendarLinksProps) {
  const { calendarUrl, calendarLinks } = useCalendarLinks_sessionFragment(session)
  if (!calendarUrl || !calendarLinks) return null
  const links = [
    { name: 'Google', href: calendarLinks.google, rel: 'noreferrer', target: '_blank' },
    { name: 'Outlook', href: calendarLinks.outlook, rel: 'noreferrer', target: '_blank' },
    { name: 'Apple', href: calendarUrl },
  ]
  return (
    <p
      className={cx(
        'flex flex-wrap items-center gap-x-3.5 text-small',
        onDeep ? 'text-white/85' : 'text-ink-2',
      )}
    >
      or to
      {links.map(({ name, ...link }) => (
        <a
          key={name}
          {...link}
          aria-label={`Add to ${name} calendar`}
          className={cx(
            'press inline-block font-semibold hover:underline pointer-coarse:leading-11',
            onDeep ? 'text-white focus-visible:outline-white' : 'text-brand',
          )}
        >
          {name}
        </a>
      ))}
    </p>
  )
}
