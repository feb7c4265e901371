import type { SettingKey } from './registry.rules.ts'

interface Said {
  /** A value nobody would choose, within the bounds. */
  unusual: number | string
  /** How its default would be said where somebody wrote it down. */
  literal: RegExp
  /** Pages whose text says it, and how they do when it is unusual. */
  pages?: { slugs: string[]; words: string }
}

const pages = (words: string, ...slugs: string[]) => ({ pages: { slugs, words } })
const counted = (count: string, of: string) => new RegExp(`\\b(${count})[ -](${of})\\b`, 'i')

/** Every figure an admin may change, and what it must not be found as. One without a row fails the test. */
export const EDITABLE_FIGURES: Partial<Record<SettingKey, Said>> = {
  'booking.hold_minutes': {
    unusual: 37,
    literal: /\b(15|fifteen)[ -]minutes?\b|quarter of an hour/i,
    ...pages('held for 37 minutes', 'terms'),
  },
  'booking.holds_per_person': { unusual: 9, literal: counted('3|three', 'times|holds') },
  'booking.answer_hours': {
    unusual: 41,
    literal: /\b(24|twenty-four)[ -]hours?\b|within a day/i,
    ...pages('within 41 hours', 'terms'),
  },
  'booking.answer_before_start_hours': {
    unusual: 13,
    literal: counted('2|two', 'hours?'),
    ...pages('at least 13 hours before the start', 'terms'),
  },
  'booking.slot_interval_minutes': {
    unusual: 20,
    literal: /\bevery (30|thirty)[ -]minutes\b|\bhalf an hour apart\b/i,
  },
  'booking.window_days': { unusual: 71, literal: counted('60|sixty', 'days?') },
  'booking.notice_hours': { unusual: 19, literal: /\b(12|twelve) hours[’'] notice\b/i },
  'booking.free_before_minutes': { unusual: 7, literal: /\bno break before\b/i },
  'booking.free_after_minutes': { unusual: 11, literal: /\b(15|fifteen) minutes free after\b/i },
  'booking.sessions_per_day': { unusual: 3, literal: /\b(4|four) sessions a day\b/i },
  'booking.sessions_per_week': { unusual: 9, literal: /\b(15|fifteen) sessions a week\b/i },
  'commission.first_percent': { unusual: 43, literal: /\b20 ?%/, ...pages('**43 %**', 'terms', 'about') },
  'commission.first_sessions': {
    unusual: 11,
    literal: /\bfirst (3|three)\b(?! scorecards)|\b(3|three) (completed )?sessions\b/i,
    ...pages('first 11 completed sessions', 'terms', 'about'),
  },
  'commission.later_percent': {
    unusual: 17,
    literal: /(?<!\[)\b10 ?%/,
    ...pages('**17 %**', 'terms', 'about'),
  },
  'sessions.closes_after_days': {
    unusual: 23,
    literal: /\b(7|seven)[ -]days?\b|within a week|a week after/i,
    ...pages('23 days', 'terms', 'about', 'privacy'),
  },
  'sessions.room_opens_minutes': {
    unusual: 13,
    literal: counted('10|ten', 'minutes? before|minutes? early'),
  },
  'sessions.completes_after_minutes': { unusual: 8, literal: counted('10|ten', 'minutes? after') },
  'sessions.coach_waits_minutes': {
    unusual: 14,
    literal: counted('15|fifteen', 'minutes? after'),
    ...pages('the seeker 14 minutes after', 'terms'),
  },
  'sessions.seeker_waits_minutes': {
    unusual: 7,
    literal: counted('10|ten', 'minutes? after'),
    ...pages('not there 7 minutes after the start', 'terms'),
  },
  'sessions.dispute_hours': {
    unusual: 53,
    literal: counted('48|forty-eight', 'hours?'),
    ...pages('Within 53 hours of the end', 'terms'),
  },
  'sessions.counts_price_percent': {
    unusual: 61,
    literal: /\b(50 ?%|half) of .{0,30}\b(usual rate|usually asks?)\b/i,
    ...pages('at least 61 % of what the coach usually asks', 'terms'),
  },
  'sessions.counts_least_units': {
    unusual: 23,
    literal: counted('10|ten', 'units'),
    ...pages('at least 23 units', 'terms'),
  },
  'sessions.counts_length_percent': {
    unusual: 67,
    literal: /\b(50 ?%|half) of its (length|time)\b|\bhalf its (length|time)\b/i,
    ...pages('at least 67 % of the booked time', 'terms'),
  },
  'moving.free_moves': {
    unusual: 7,
    ...pages('at most 7 times', 'terms'),
    literal: /\bmove\w* .{0,40}\b(twice|two times|2 times)\b/i,
  },
  'moving.free_hours': {
    unusual: 59,
    literal: /\b(24|twenty-four)[ -]hours?\b/i,
    ...pages('at least 59 hours away', 'terms'),
  },
  'moving.ask_hours': {
    unusual: 5,
    literal: counted('4|four', 'hours?'),
    ...pages('less than 5 hours before the start', 'terms'),
  },
  'moving.answer_hours': {
    unusual: 17,
    literal: /\b(24|twenty-four)[ -]hours?\b/i,
    ...pages('answered within 17 hours', 'terms'),
  },
  'moving.answer_before_start_hours': {
    unusual: 11,
    literal: counted('2|two', 'hours?'),
    ...pages('11 hours before the earlier', 'terms'),
  },
  'cancellation.flexible_full_hours': {
    unusual: 19,
    literal: counted('12|twelve', 'hours?'),
    ...pages('| Flexible | 19 hours or more before | 19 to 5 hours | Under 5 hours |', 'terms'),
  },
  'cancellation.flexible_half_hours': { unusual: 5, literal: counted('3|three', 'hours?') },
  'cancellation.standard_full_hours': {
    unusual: 31,
    literal: /\b(24|twenty-four)[ -]hours?\b/i,
    ...pages('| Standard | 31 hours or more before | 31 to 11 hours | Under 11 hours |', 'terms'),
  },
  'cancellation.standard_half_hours': { unusual: 11, literal: counted('6|six', 'hours?') },
  'cancellation.strict_full_hours': {
    unusual: 71,
    literal: counted('48|forty-eight', 'hours?'),
    ...pages('| Strict | 71 hours or more before | 71 to 29 hours | Under 29 hours |', 'terms'),
  },
  'cancellation.strict_half_hours': { unusual: 29, literal: /\b(24|twenty-four)[ -]hours?\b/i },
  'cancellation.grace_minutes': {
    unusual: 67,
    literal: /\b(60|sixty)[ -]minutes? (of|after) paying|within an hour of paying/i,
    ...pages('within 67 minutes of paying', 'terms'),
  },
  'cancellation.grace_start_hours': {
    unusual: 37,
    literal: /\b(24|twenty-four)[ -]hours?\b/i,
    ...pages('more than 37 hours away', 'terms'),
  },
  'sessions.link_days': { unusual: 83, literal: counted('45|forty-five', 'days?') },
  'reviews.hold_hours': { unusual: 97, literal: /(?<!authority within )\b(72|seventy-two)[ -]hours?\b/i },
  'reviews.correct_hours': { unusual: 107, literal: /(?<!authority within )\b(72|seventy-two)[ -]hours?\b/i },
  'sessions.resolution_hours': { unusual: 97, literal: counted('48|forty-eight', 'hours?') },
  'reliability.window_days': { unusual: 61, literal: /\b(promise|reliab)\w*\b.{0,60}\b(90|ninety) days\b/i },
  'reliability.late_minutes': { unusual: 13, literal: /\b(5|five) minutes (late|after the start)\b/i },
  'reliability.scorecard_hours': { unusual: 71, literal: counted('48|forty-eight', 'hours?') },
  'sessions.scorecard_due_hours': { unusual: 301, literal: counted('72|seventy-two', 'hours?') },
  'desk.case_minutes': { unusual: 41, literal: counted('25|twenty-five', 'minutes?') },
  'desk.answer_hours': { unusual: 59, literal: counted('48|forty-eight', 'hours?') },
  'limits.guest_share_percent': { unusual: 31, literal: /\b25 ?%/ },
  'limits.guest_week_percent': { unusual: 47, literal: /\b40 ?%/ },
  'limits.account_share_percent': { unusual: 59, literal: /(?<!100 % and )\b50 ?%(?! back)/ },
  'limits.account_week_percent': { unusual: 83, literal: /\b70 ?%/ },
  'limits.unpaid_share_percent': { unusual: 37, literal: /\b40 ?%/ },
  'limits.unpaid_week_percent': { unusual: 57, literal: /\b60 ?%/ },
  'limits.holds_per_network_and_coach': { unusual: 19, literal: counted('12|twelve', 'times|holds') },
  'limits.holds_per_network': { unusual: 211, literal: counted('200|two hundred', 'times|holds') },
  'limits.holds_per_hour': { unusual: 613, literal: counted('600|six hundred', 'times|holds') },
  'limits.sign_ups_per_hour': { unusual: 223, literal: counted('200|two hundred', 'accounts') },
  'limits.intro_memory_days': {
    unusual: 911,
    literal: /\bintro calls?\b.{0,60}\b(730 days|two years)\b/i,
    ...pages('for 911 days', 'privacy'),
  },
  'limits.uploads_per_account': { unusual: 67, literal: counted('60|sixty', 'files|uploads') },
  'limits.uploads_per_network': { unusual: 311, literal: counted('300|three hundred', 'files|uploads') },
  'limits.letters_per_hour': { unusual: 7, literal: counted('5|five', 'e-mails|letters') },
  'limits.letters_per_day': { unusual: 29, literal: counted('10|ten', 'e-mails|letters') },
  'limits.letters_in_all_per_hour': { unusual: 37, literal: counted('15|fifteen', 'e-mails|letters') },
  'limits.letters_in_all_per_day': { unusual: 71, literal: counted('30|thirty', 'e-mails|letters') },
  'limits.returns_told_per_day': { unusual: 53, literal: counted('20|twenty', 'e-mails|letters|times') },
  'limits.confirmations_per_hour': { unusual: 61, literal: counted('30|thirty', 'e-mails|letters|guests') },
  'limits.unknown_confirmations_per_hour': { unusual: 43, literal: counted('4|four', 'e-mails|letters') },
  'limits.unknown_confirmations_per_day': { unusual: 47, literal: counted('6|six', 'e-mails|letters') },
  'limits.points_per_account': { unusual: 123_457, literal: counted('100,?000', 'points') },
  'limits.points_per_network': { unusual: 234_567, literal: counted('200,?000', 'points') },
  'limits.own_points_per_network': { unusual: 1_234_567, literal: counted('1,?000,?000', 'points') },
  'packages.of_3_percent': {
    unusual: 11,
    literal: /\b5 ?% (off|less)\b/i,
    ...pages('costs 11 %, 13 % or 19 % less', 'terms'),
  },
  'packages.of_5_percent': { unusual: 13, literal: /\b8 ?% (off|less)\b/i },
  'packages.of_10_percent': { unusual: 19, literal: /\b12 ?% (off|less)\b/i },
  'reviews.text_characters': { unusual: 1234, literal: /\breview.{0,60}\b2,?000 characters\b/i },
  'reviews.reply_characters': {
    unusual: 321,
    literal: /\b(answer|reply).{0,40}\b(500|five hundred) characters\b/i,
    ...pages('up to 321 characters', 'terms'),
  },
  'reviews.imaginary_rating': { unusual: 3.75, literal: /\bimaginary.{0,40}\b4\.5\b|× 4\.5/i },
  'reviews.imaginary_count': {
    unusual: 17,
    literal: /\b(5|five) (imaginary )?reviews of 4\.5|\bfive imaginary\b|\(5 \+ n\)/i,
  },
  'payouts.minimum_units': {
    unusual: 67,
    literal: counted('25|twenty-five', 'units'),
    ...pages('from 67 units', 'terms'),
  },
  'payouts.first_people': {
    unusual: 13,
    literal: counted('3|three', 'different people'),
    ...pages('sessions that count with 13 different people', 'terms'),
  },
  'payouts.first_wait_days': {
    unusual: 31,
    literal: counted('14|fourteen', 'days after'),
    ...pages('wait until 31 days after', 'terms'),
  },
  'payouts.first_longest_days': {
    unusual: 113,
    literal: counted('90|ninety', 'days after'),
    ...pages('no session longer than 113 days', 'terms'),
  },
  'payouts.review_units': {
    unusual: 7_411,
    literal: /\b2,?500 units\b/i,
    ...pages('more than 7,411 units', 'terms'),
  },
  'payouts.review_days': {
    unusual: 11,
    literal: counted('7|seven', 'days before a payout'),
    ...pages('within 11 days', 'terms'),
  },
  'booking.highest_hourly_units': {
    unusual: 1_913,
    literal: /\b1,?000 (units )?(an|per) hour\b/i,
    ...pages('at most 1,913 units', 'terms'),
  },
  'credit.day_units': { unusual: 1_237, literal: /\bcredit\b.{0,40}\b1,?000 (units|in all currencies)\b/i },
  'payouts.batch_weekday': { unusual: 5, literal: /\b(every|on) Mondays?\b/i },
  'payouts.batch_hour': { unusual: 17, literal: /\b0?9:00 UTC\b/ },
  'exchange.eur_per_pound': { unusual: 2.37, literal: /\b1\.15\b/ },
  'exchange.usd_per_pound': { unusual: 3.41, literal: /\b1\.29\b/ },
  'exchange.as_of': { unusual: '2026-10-13', literal: /2026-11-19|19 Nov(ember)? 2026/ },
}

/** Sentences whose figure nobody may change: they say the same number as a setting does by chance. */
const FIXED: RegExp[] = [
  // We answer a coach, and people filter by when somebody is free.
  /usually within 48 hours|'48 hours', 'Our target|'Within 48 hours'/g,
  // Reminders.
  /A day and 15 minutes before|a day and 15 minutes before/g,
  /In 15 minutes: /g,
  // Lengths of sessions.
  /15 to 20 minutes|At least 15 minutes/g,
  // Other things that are counted.
  /Last 7 days|'7 days'/g,
  /fewer than three scorecards/g,
  /Case weighs 75 % and fit 25 %/g,
  // What the law says.
  /authority within 72 hours/g,
  // Partners' keys and webhooks, held by the tests of the page.
  /after 1 minute, 5 minutes, [\w ,]+ hours, each up to 20% later/g,
  /works beside the new one for up to 7 days|signs too for 0 to 7 days/g,
  // A line height.
  /rem\/1\.15/g,
]

/** The settings whose default a text says as it is written. */
export const literalsIn = (text: string): string[] => {
  const plain = FIXED.reduce((rest, fixed) => rest.replace(fixed, ' '), text.replace(/\s+/g, ' '))
  return Object.entries(EDITABLE_FIGURES).flatMap(([key, { literal }]) => {
    const [found] = literal.exec(plain) ?? []
    return found
      ? [`${key}: ${plain.slice(Math.max(0, plain.indexOf(found) - 60), plain.indexOf(found) + 60)}`]
      : []
  })
}
