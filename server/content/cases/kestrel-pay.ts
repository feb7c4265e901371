import type { CaseContent } from './case.types.ts'

export const kestrelPay: CaseContent = {
  slug: 'kestrel-pay',
  title: 'The smallest of three markets',
  type: 'market_entry',
  industry: 'Payments',
  difficulty: 2,
  style: 'candidate_led',
  minutes: 35,
  summary:
    'A payments firm from Singapore wants to enter Thailand, Vietnam or the Philippines. Choose the country and the way in.',
  situation:
    'Kestrel Pay sells card readers and QR payments to small shops in Singapore and Malaysia. The board wants one more country within a year and has US$6m to spend on entry. The sales team favours Thailand, where shops take the most electronic payments; the strategy team favours Vietnam, which has the most shops.',
  question:
    'Which of the three countries should Kestrel enter, and should it sell directly or through banks?',
  clarifyingFacts: [
    {
      question: 'How does Kestrel earn money?',
      answer:
        'A share of the value of payments on paid rails: cards and some wallets. Payments over the state’s instant transfer scheme are free by law.',
    },
    {
      question: 'What does it cost to serve a shop?',
      answer: 'US$50 a year for support, fraud and the reader.',
    },
    {
      question: 'What are the two ways in?',
      answer:
        'An own sales force at US$95 per shop won, or partner banks at US$40 per shop won, which keep 30% of the revenue.',
    },
    {
      question: 'What are the fixed costs?',
      answer: 'US$3m a year for a licence, compliance and a local office, in any of the countries.',
    },
    {
      question: 'Who competes?',
      answer: 'Two or three local firms in each country; none above 15% of small shops.',
    },
    {
      question: 'Is a licence certain?',
      answer: 'About nine months in each country. A partner bank may lend its own in the meantime.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you compare the countries and the ways in?',
      minutes: 6,
      strong: [
        'Builds attractiveness from shops, payments per shop and what Kestrel may charge, not from payments alone.',
        'Keeps the way in as a separate choice with its own economics: cost to win, share kept, loyalty.',
        'Asks what is free by regulation.',
      ],
    },
    {
      title: 'Compare the countries',
      prompt: 'Here are the three markets. Where is the largest pool of revenue for a firm like Kestrel?',
      minutes: 9,
      exhibits: ['markets'],
      strong: [
        'Multiplies down to revenue per shop: about US$86, 95 and 200.',
        'Finds the Philippines first with a pool of US$76m, more than twice that of Thailand.',
        'Explains why: where the state’s scheme is strong, payments are many and worth little.',
        'Points out that at US$50 of service cost only the Philippines leaves a comfortable margin.',
      ],
      checks: [
        {
          question: 'What does a Philippine shop bring in revenue a year?',
          expression: '26000 * 0.7 * 0.011',
          answer: 200,
          unit: 'US$',
          tolerance: 0.02,
        },
        {
          question: 'How large is the pool in Thailand?',
          expression: '420 * 48 * 0.2 * 0.009',
          answer: 36.3,
          unit: 'US$ m',
          tolerance: 0.02,
        },
        {
          question: 'How large is the pool in the Philippines?',
          expression: '380 * 26 * 0.7 * 0.011',
          answer: 76.1,
          unit: 'US$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Choose the way in',
      prompt:
        'Shops won by own sales and by banks do not stay equally long. Which way is better for the Philippines?',
      minutes: 10,
      exhibits: ['stay'],
      strong: [
        'Takes the average share still active over two years from the chart: about 71% for direct, 89% for banks.',
        'Finds almost the same value per shop, US$117 and US$120, for less than half the cash through banks.',
        'Concludes that with US$6m cash decides, and that the bank also lends its licence.',
      ],
      checks: [
        {
          question: 'What is a shop won directly worth over two years, after winning it?',
          expression: '2 * (200 - 50) * 0.7075 - 95',
          answer: 117,
          unit: 'US$',
          tolerance: 0.03,
        },
        {
          question: 'What is a shop won through a bank worth over two years, after winning it?',
          expression: '2 * (200 * 0.7 - 50) * 0.889 - 40',
          answer: 120,
          unit: 'US$',
          tolerance: 0.03,
        },
      ],
    },
    {
      title: 'Break even',
      prompt: 'How many shops does Kestrel need, and is that realistic? What could go wrong?',
      minutes: 6,
      strong: [
        'Finds 33,300 shops, just under 9% of the market, below what the local leaders hold.',
        'Names the main threat: a free instant scheme in the Philippines would shrink the paid share as in Thailand.',
        'Suggests income that does not depend on it, such as loans against takings or software.',
      ],
      checks: [
        {
          question: 'How many active shops cover the fixed costs through banks?',
          expression: '3000000 / (200 * 0.7 - 50)',
          answer: 33300,
          unit: 'shops',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'Summarise for the board.',
      minutes: 4,
      strong: [
        'Names country and way in first, with one number for each.',
        'Speaks to the teams that favoured the other two countries.',
        'Sets a point at which to stop.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'markets',
      title: 'Small shops in the three markets',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Thailand', 'Vietnam', 'Philippines'],
      series: [
        { name: 'Shops that take electronic payments (thousand)', values: [420, 610, 380] },
        { name: 'Electronic payments per shop (US$ thousand a year)', values: [48, 30, 26] },
        { name: 'Share on paid rails (%)', values: [20, 35, 70] },
        { name: 'Revenue on paid rails (% of value)', values: [0.9, 0.9, 1.1] },
      ],
      note: 'Figures prepared for the case.',
    },
    {
      key: 'stay',
      title: 'Shops still active after being won',
      kind: 'line',
      unit: '% of shops won',
      categories: ['Start', 'Month 6', 'Month 12', 'Month 18', 'Month 24'],
      series: [
        { name: 'Own sales force', values: [100, 82, 68, 58, 50] },
        { name: 'Partner banks', values: [100, 93, 88, 84, 81] },
      ],
      note: 'From Malaysia, where Kestrel uses both.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Asks what a payment is worth before how many there are.',
      weak: 'Ranks the countries by size and growth.',
    },
    {
      dimension: 'quantitative',
      strong: 'Runs three multiplications side by side and reads an average from a curve.',
      weak: 'Compares the ways in by cost to win alone.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Sees regulation as the main driver and the main risk.',
      weak: 'Treats the free scheme as a detail.',
    },
    {
      dimension: 'synthesis',
      strong: 'Combines market, way in, break-even and stop rule in a minute.',
      weak: 'Gives a country without a way in.',
    },
  ],
  recommendation:
    'Kestrel should enter the Philippines through partner banks. It has the fewest shops and the lowest payments per shop of the three, but 70% of payments run on paid rails: a shop brings US$200 a year, twice as much as elsewhere, and the pool is US$76m against 58m in Vietnam and 36m in Thailand. Banks and an own sales force give the same value per shop over two years, about US$120, but banks need US$40 instead of 95 to win one and keep shops longer. Break-even needs 33,300 shops, 9% of the market. The main risk is a free state scheme spreading as in Thailand. Next: sign two banks, start under their licence, aim for 10,000 shops in twelve months, and stop expansion if the paid share falls below half.',
}
