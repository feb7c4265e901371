import { Marketplace001 } from './001-marketplace.ts'
import { Listings002 } from './002-listings.ts'
import { Sandbox003 } from './003-sandbox.ts'
import { NarrowListings004 } from './004-narrow-listings.ts'
import { Publications005 } from './005-publications.ts'
import { Scorecards006 } from './006-scorecards.ts'
import { Analytics007 } from './007-analytics.ts'
import { People008 } from './008-people.ts'
import { Practice009 } from './009-practice.ts'
import { Settings010 } from './010-settings.ts'
import { SessionLife011 } from './011-session-life.ts'
import { Notifications012 } from './012-notifications.ts'
import { DemoClock014 } from './014-demo-clock.ts'
import { Calendars015 } from './015-calendars.ts'
import { Intake016 } from './016-intake.ts'
import { ErasedScorecards017 } from './017-erased-scorecards.ts'
import { MailAttempts018 } from './018-mail-attempts.ts'
import { Relist019 } from './019-relist.ts'
import { GuestSwitches020 } from './020-guest-switches.ts'
import { GuestIdentity023 } from './023-guest-identity.ts'

/** In the order they run. Forward only: never edit one that has landed, add the next. */
export const migrations = [
  { name: '001-marketplace', class: Marketplace001 },
  { name: '002-listings', class: Listings002 },
  { name: '003-sandbox', class: Sandbox003 },
  { name: '004-narrow-listings', class: NarrowListings004 },
  { name: '005-publications', class: Publications005 },
  { name: '006-scorecards', class: Scorecards006 },
  { name: '007-analytics', class: Analytics007 },
  { name: '008-people', class: People008 },
  { name: '009-practice', class: Practice009 },
  { name: '010-settings', class: Settings010 },
  { name: '011-session-life', class: SessionLife011 },
  { name: '012-notifications', class: Notifications012 },
  { name: '014-demo-clock', class: DemoClock014 },
  { name: '015-calendars', class: Calendars015 },
  { name: '016-intake', class: Intake016 },
  { name: '017-erased-scorecards', class: ErasedScorecards017 },
  { name: '018-mail-attempts', class: MailAttempts018 },
  { name: '019-relist', class: Relist019 },
  { name: '020-guest-switches', class: GuestSwitches020 },
  { name: '023-guest-identity', class: GuestIdentity023 },
]
