import { expect, test } from '@jest/globals'
import { contactMistake } from './contact.rules.ts'

const LINK = 'Leave out links and addresses. Write a firm without its “.com”.'
const PHONE = 'Leave out phone numbers.'

test.each([
  ['Visit evil.example now', LINK],
  ['Write to me@evil.example', LINK],
  ['Find me @evil_coach', LINK],
  ['www.evil.example', LINK],
  ['me (at) evil (dot) com', LINK],
  ['At 1.2.3.4', LINK],
  ['Call +44 20 7946 0018', PHONE],
  ['+442079460018', PHONE],
  ['WhatsApp +49 (0) 171-123 45 67', PHONE],
  ['020 7946 0018', PHONE],
  ['06 12 34 56 78', PHONE],
  ['0171/1234567', PHONE],
  ['(212) 555-0123', PHONE],
  ['212.555.0123', PHONE],
  ['612 345 678', PHONE],
  ['+44 ２０ ７９４６ ００１８', PHONE],
])('%s: %s', (text, mistake) => {
  expect(contactMistake(text)).toBe(mistake)
})

test.each([
  'Engagement manager @ McKinsey, 2015–2019',
  'MSc, 2012-2014; MBA 2016 - 2018; PhD 2019-22 2023-24',
  'Dr.Shah, B.Sc.(Hons), M.Sc., Ph.D.',
  'Closed on 01.03.2024 - 15.04.2024, and on 2024-03-01 2024-04-01',
  'Raised 1 200 000 000 and 500.000.000 in 2021',
  'GMAT 760, 7 years, 24/7, 1:1, 3.5 of 5, no. 12 of 450 000',
  'C++, A/B tests, R&D: what it is… and isn’t',
])('%s stays', (text) => {
  expect(contactMistake(text)).toBeNull()
})

test.each([
  'Booking.com',
  'booking.com',
  'Ex-Booking.com, now with Hotels.com',
  'Product lead at Booking.com.',
  'Booking.com: two years of pricing (Amsterdam)',
  'Manager @ Booking.com',
  'JD.com and H2O.ai’s first analyst',
  'Node.js, Vue.js and D3.js',
  'ASP.NET',
])('%s is a name, and stays', (text) => {
  expect(contactMistake(text)).toBeNull()
})

test.each([
  'write me at priya.example.com',
  'priya.com',
  'Priya-Coaching.com',
  'booking.com/priya',
  'Booking.com?coach=priya',
  'Booking.com:8080',
  'Booking.com.evil.example',
  'priya.booking.com',
  'priya-booking.com',
  'Booking.company.evil.com',
  'priya@booking.com',
  'me (at) booking.com',
  '//booking.com',
  'https://booking.com',
  'node.js.evil.com',
  'evil.com/node.js',
  'Booking.com and priya.com',
  'priya @ gmail.com',
])('%s leads elsewhere', (text) => {
  expect(contactMistake(text)).toBe(LINK)
})
