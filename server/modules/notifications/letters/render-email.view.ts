import type { Services } from '../../../context.ts'
import { composeMail } from '../../mail/compose-mail.view.ts'
import { mailboxOf } from '../../mail/header.rules.ts'
import type { Letter } from '../../mail/letter.view.ts'
import type { Mail } from '../../mail/mailer.type.ts'
import { type CalendarEntry, calendarEvent } from '../../sessions/calendar/calendar-event.rules.ts'
import { calendarLinks } from '../../sessions/calendar/calendar-links.rules.ts'
import {
  calendarFilePath,
  signCalendarToken,
  signMailToken,
} from '../../sessions/booking/session-token.rules.ts'
import { type NotificationKind, wordingOf } from '../notification.rules.ts'
import { pathOf } from '../targets.rules.ts'
import { unsubscribePath } from '../unsubscribe/unsubscribe-token.rules.ts'
import { when } from '../wordings/moments.rules.ts'
import { PREFERENCES } from '../wordings/preference.rules.ts'
import type { Facts, Wording } from '../wordings/wording.rules.ts'

export interface Outgoing {
  id: string
  kind: NotificationKind
  facts: Facts
  sessionId: string | null
  /** Of the session's tokens, when it is about one. */
  tokenEpoch: number | null
  /** Null for a guest. */
  userId: string | null
  to: string
  createdAt: Date
}

type Renderer = Pick<Services, 'env' | 'secret' | 'publicUrl'>

/** A notification as the e-mail its reader gets. The same notification always gives the same message. */
export async function renderEmail(services: Renderer, outgoing: Outgoing): Promise<Mail> {
  const { env, publicUrl } = services
  const { id, kind, to, createdAt } = outgoing
  const wording = wordingOf(kind)
  const from = env.MAIL_FROM ?? `${env.PRODUCT_NAME} <no-reply@${new URL(publicUrl()).hostname}>`
  const links = switchOffLinks(services, outgoing, wording)
  return composeMail(
    {
      messageId: `${id}@${new URL(publicUrl()).hostname}`,
      from,
      to,
      at: createdAt,
      unsubscribeUrl: links[0]?.url ?? null,
      calendar: calendarOf(services, outgoing, wording, from),
    },
    {
      ...letterOf(services, outgoing, wording, links),
      calendarLinks: calendarLinksOf(services, outgoing, wording),
    },
  )
}

/** How the reader stops mail of this kind, at once or in the settings, which a guest has not; none for what is always written. */
function switchOffLinks(
  { secret, publicUrl }: Renderer,
  { userId, sessionId }: Outgoing,
  { optional: preference }: Wording,
): Letter['footerLinks'] {
  const reader = userId ? { userId } : sessionId ? { guestOf: sessionId } : null
  if (!reader || !preference) return []
  const url = `${publicUrl()}${unsubscribePath(secret, { reader, preference })}`
  const settings = {
    label: 'Change what we write to you about',
    url: `${publicUrl()}/profile/settings#notifications`,
  }
  return [{ label: 'Unsubscribe', url }, ...(userId ? [settings] : [])]
}

function letterOf(
  { env, secret, publicUrl }: Renderer,
  { facts, sessionId, tokenEpoch, userId, to }: Outgoing,
  wording: Wording,
  footerLinks: Letter['footerLinks'],
): Omit<Letter, 'calendarLinks'> {
  const target = wording.button.to
  // A guest gets in by the link alone, and so does whoever is asked for feedback.
  const isLink = sessionId !== null && (userId === null || target === 'feedback')
  const token = isLink ? signMailToken(secret, { id: sessionId, tokenEpoch: tokenEpoch ?? 0 }, to) : null
  const path = pathOf({ target, facts, sessionId, token })
  const [first = '', ...rest] = wording.says(facts)
  const reason =
    wording.optional && footerLinks.length > 0
      ? `${PREFERENCES[wording.optional].mails} are switched on`
      : sessionId
        ? `it concerns your session on ${env.PRODUCT_NAME}`
        : `of your account on ${env.PRODUCT_NAME}`
  return {
    product: env.PRODUCT_NAME,
    heading: wording.subject(facts),
    preview: first,
    paragraphs: wording.isLaidOut ? rest : [first, ...rest],
    details: wording.isLaidOut ? detailsOf(facts) : [],
    button: { label: wording.button.label, url: new URL(path, publicUrl()).href },
    footer: `You get this because ${reason}.`,
    footerLinks,
  }
}

function detailsOf(facts: Facts): [string, string][] {
  const other = facts.side === 'coach' ? facts.seekerName : facts.coachName
  return [
    ['Session', facts.title ?? ''],
    ['When', when(facts)],
    ...(other ? [['With', other] as [string, string]] : []),
  ]
}

/** The session as an entry of the reader's calendar; null when the letter is about none. */
function entryOf(
  { secret, publicUrl }: Renderer,
  { facts, sessionId, tokenEpoch, userId, createdAt }: Outgoing,
): CalendarEntry | null {
  const { startsAt, endsAt, opensAt, title, sequence = 0, zone = 'UTC' } = facts
  if (!sessionId || !startsAt || !endsAt || !title) return null
  const tokened = { id: sessionId, tokenEpoch: tokenEpoch ?? 0 }
  return {
    publicUrl: publicUrl(),
    sessionId,
    sequence,
    stamp: createdAt,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    opensAt: opensAt ? new Date(opensAt) : null,
    timeZone: zone,
    title,
    otherName: (facts.side === 'coach' ? facts.seekerName : facts.coachName) ?? '',
    token: userId === null ? signCalendarToken(secret, tokened, 'seeker') : null,
  }
}

function calendarOf(services: Renderer, outgoing: Outgoing, { calendar: method }: Wording, from: string) {
  const entry = entryOf(services, outgoing)
  // What never was in a calendar is not taken out of it.
  if (!method || !entry || outgoing.facts.neverBooked) return null
  const invitation = { from: mailboxOf(from).address, to: outgoing.to }
  return {
    method,
    content: calendarEvent({ ...entry, method, product: services.env.PRODUCT_NAME, invitation }),
  }
}

/** For mail programs that do not take up the calendar file; the file itself is for Apple's. */
function calendarLinksOf(
  services: Renderer,
  outgoing: Outgoing,
  { isNewInCalendar }: Wording,
): Letter['calendarLinks'] {
  const entry = isNewInCalendar ? entryOf(services, outgoing) : null
  if (!entry) return []
  const { facts, tokenEpoch } = outgoing
  const tokened = { id: entry.sessionId, tokenEpoch: tokenEpoch ?? 0 }
  const file = calendarFilePath(services.secret, tokened, facts.side === 'coach' ? 'coach' : 'seeker')
  const { google, outlook } = calendarLinks(entry)
  return [
    { label: 'Google', url: google },
    { label: 'Outlook', url: outlook },
    { label: 'Apple', url: new URL(file, services.publicUrl()).href },
  ]
}
