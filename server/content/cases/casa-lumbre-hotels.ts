import type { CaseContent } from './case.types.ts'

export const casaLumbreHotels: CaseContent = {
  slug: 'casa-lumbre-hotels',
  title: 'Rooms by the month',
  type: 'new_product',
  industry: 'Hotels',
  difficulty: 2,
  style: 'candidate_led',
  minutes: 30,
  summary:
    'A Mexican hotel group wants to let rooms by the month to remote workers. Decide whether to launch, for whom and when.',
  situation:
    'Casa Lumbre runs 25 city hotels in Mexico with 100 rooms each, 72% of them occupied on average. The marketing director wants to convert 20 rooms per hotel into small studios and let them by the month, all year, to remote workers. A studio would cost US$58 a night in a market where rooms sell for US$110.',
  question: 'Should Casa Lumbre launch monthly stays, and in which form?',
  clarifyingFacts: [
    {
      question: 'What does a conversion cost?',
      answer: 'US$4,000 a room for a kitchenette and a desk. A studio can still be sold as an ordinary room.',
    },
    {
      question: 'What do rooms cost to run?',
      answer: 'US$32 a night for an ordinary guest, including commission; US$14 for a monthly one.',
    },
    {
      question: 'What do rooms sell for in the busiest months?',
      answer: 'US$150 on average in months with more than 80% occupancy.',
    },
    {
      question: 'How full would the studios be?',
      answer:
        '85% of nights, if there are enough requests. A stay lasts two months on average, and a quarter of requests become stays.',
    },
    {
      question: 'Do rivals offer this?',
      answer: 'Private flats do. Firms that send crews complain about invoices and cleaning.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'What has to be true for monthly stays to be a good idea?',
      minutes: 5,
      strong: [
        'Names three tests: enough demand, a margin per night, and little loss of ordinary guests.',
        'Treats displaced guests as the key cost and asks for occupancy by month.',
        'Keeps open who the customer is.',
      ],
    },
    {
      title: 'Value the plan',
      prompt:
        'Use the occupancy by month to value 20 studios in one hotel over a year of twelve months of 30 nights.',
      minutes: 10,
      exhibits: ['occupancy'],
      strong: [
        'Counts displaced rooms only in months above 80%: 13, 15, 4 and 2.',
        'Finds US$269,000 gained, US$120,000 lost, so US$149,000 net.',
        'Does not compare US$58 with US$110 and reject the idea at once: most nights would be empty.',
      ],
      checks: [
        {
          question: 'What margin do 20 studios bring in a year?',
          expression: '20 * 0.85 * 360 * (58 - 14) / 1000',
          answer: 269,
          unit: 'US$ thousand',
          tolerance: 0.02,
        },
        {
          question: 'What margin is lost on displaced guests?',
          expression: '(13 + 15 + 4 + 2) * 30 * (150 - 32) / 1000',
          answer: 120,
          unit: 'US$ thousand',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Improve the plan',
      prompt: 'Can you make the product worth more?',
      minutes: 5,
      strong: [
        'Closes the product from February to April, when a studio is worth more as a room.',
        'Finds US$195,000, a third more than all year.',
      ],
      checks: [
        {
          question: 'What does one hotel earn if studios are let from May to January only?',
          expression: '(20 * 0.85 * 270 * 44 - 2 * 30 * 118) / 1000',
          answer: 195,
          unit: 'US$ thousand',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Choose the customer',
      prompt: 'Here are requests for monthly stays in a test. Who should the product be built for, and how?',
      minutes: 6,
      exhibits: ['requests'],
      strong: [
        'Works out that 34 requests a month fill the studios.',
        'Sees that remote workers come when the hotels are full; crews and relocating staff come when rooms are empty.',
        'Shapes the product for firms: one invoice, weekly cleaning, parking, a desk and laundry.',
      ],
      checks: [
        {
          question: 'How many requests a month fill 20 studios to 85%?',
          expression: '20 * 0.85 / 2 / 0.25',
          answer: 34,
          unit: 'requests',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'What do you recommend to the marketing director?',
      minutes: 4,
      strong: [
        'Says yes to the product and changes customer and calendar.',
        'Scales to 25 hotels: US$4.9m a year for US$2m.',
        'Names a pilot that would show the idea to be wrong.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'occupancy',
      title: 'Occupancy by month, average hotel of 100 rooms',
      kind: 'line',
      unit: '% of rooms',
      categories: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      series: [{ name: 'Occupied', values: [78, 93, 95, 84, 62, 58, 66, 64, 50, 58, 74, 82] }],
    },
    {
      key: 'requests',
      title: 'Requests for monthly stays by guest',
      kind: 'grouped_bar',
      unit: 'requests a month per hotel',
      categories: ['January to March', 'April to June', 'July to September', 'October to December'],
      series: [
        { name: 'Remote workers', values: [52, 20, 12, 30] },
        { name: 'Project crews and relocating staff', values: [14, 46, 55, 40] },
      ],
      note: 'From a test page shown in three cities over a year; no stays were sold.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Puts displacement at the centre and asks for it by month.',
      weak: 'Describes the trend towards remote work.',
    },
    {
      dimension: 'quantitative',
      strong: 'Uses margins rather than rates and counts only truly displaced nights.',
      weak: 'Charges every studio night with a lost guest.',
    },
    {
      dimension: 'creativity',
      strong: 'Changes season, customer and service rather than the price.',
      weak: 'Adds amenities to the original idea.',
    },
    {
      dimension: 'synthesis',
      strong: 'Says yes and explains what is different in two sentences.',
      weak: 'Approves the plan as presented.',
    },
  ],
  recommendation:
    'Casa Lumbre should launch monthly stays from May to January, for firms rather than remote workers. Most studio nights would otherwise be empty, so US$58 is good business: 20 studios earn US$195,000 a hotel when the three busiest months are left out, against US$149,000 all year. Remote workers ask for rooms just when hotels are full; project crews and relocating staff send 40 to 55 requests a month when they are not, and 34 fill the studios. Across 25 hotels that is US$4.9m a year for US$2.0m of kitchenettes. The main risk is that requests do not become stays, since the test sold none. Next: convert 20 rooms in three cities, sign four firms for crews before May, and roll out if a quarter of requests turn into stays by August.',
}
