import { expect, test } from 'vitest'
import { importFields } from '../import-fields.ts'
import { guessHeaderIndex } from './header-row.rules.ts'
import { headerScore, headerWords, isNegativeTobacco } from './header-words.rules.ts'

/** Returns the field that a header names best, of all that can be imported. */
function fieldOf(header: string): string | undefined {
  const words = headerWords(header)
  const scores = importFields.map((field) => [field as string, headerScore(field, words)] as const)
  return scores.filter(([, score]) => score >= 35).sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** The headers of offices, with the field that each names; '-' for data that contacts lack. */
const headers: Readonly<Record<string, string>> = {
  tobacco_user:
    'Tob|TOB?|Tobacco|Tobacco Use|Tobacco User|Tobacco Status|Smoker|Smoker?|Smoker Y/N|Smoking Status|NS/S|S/NS|NT/T|Tob Use|Uses Tobacco|Nicotine Use|Smokes|Insured Tobacco|tobacco_use|isSmoker|Non-Smoker|Nonsmoker|Tobacco in last 12 months',
  plan_type:
    'Plan|Plan Type|Plan Letter|Plan Ltr|PLN|Med Supp Plan|Product|Product Type|Policy Type|Plan Name|Medigap Plan|Supplement Plan|MedSupp Plan',
  current_carrier:
    'Carrier|Carrier Name|Company|Ins Co|Insurance Company|Carr|Underwriter|Insurance Carrier|Current Carrier|Med Supp Carrier|Insurer',
  policy_number:
    'Policy #|Policy No|Policy Number|Pol#|Pol No.|Policy ID|PolicyNumber|Contract #|Certificate No|Policy Nbr|Cert #|Policy: Policy Number',
  premium:
    'Premium|Monthly Premium|Mo Prem|Prem|Premium Amount|Premium ($)|Mthly Prem|Current Premium|Rate',
  client_status:
    'Status|Policy Status|Client Status|Contact Status|Stat|Member Status|Account Status|STATUS CD|Disposition',
  end_date:
    'End Date|Term Date|Termination Date|Term Dt|Cancel Date|Lapse Date|Policy End|Expiration Date|Coverage End Date',
  do_not_contact: 'DNC|Do Not Contact|Do Not Call|Do Not Email|Opt Out|Email Opt Out',
  first_name: 'First|First Name|FName|Insured First|Client First Name|firstName|FIRST NM',
  last_name: 'Last|Last Name|LName|Surname|LAST NM',
  full_name: 'Name|Client|Insured|Insured Name|Policyholder|Name (Last, First)|Contact Name',
  email: 'Email|Email Address|Primary Email|email_address|EMAIL ADDR',
  phone_number: 'Phone|Ph|Cell|Home Phone|Mobile|Phone #|Tel|Hm Phone|HM PH|Phone 1',
  zip_code: 'Zip|ZIP Code|Postal Code|Zip/Postal|Mailing Zip|ZIP5|RES ZIP',
  birth_date: 'DOB|D.O.B.|Birth Date|Birthdate|Bday|Insured DOB|BIRTH DT',
  street: 'Address|Address 1|Street|Street Address|Mailing Address|Home Address',
  advantage_plan: 'MA Plan ID|Medicare Advantage Plan|Contract Plan ID|MAPD Contract',
  advantage_plan_name: 'MA Plan Name|Medicare Advantage Plan Name',
  city: 'City|Town|Mailing City|Home City|CITY NM',
  effective_date: 'Eff Date|Effective Date|Eff. Dt|Eff|Issue Date|Start Date|Policy Eff Date',
  agent:
    'Agent|Agent Name|Producer|Writing Agent|WRITING AGENT NAME|Servicing Agent|Agent of Record|Advisor|Broker|Client Owner|Assigned To|Agent Email',
  tags: 'Tags|Tag|Labels|Groups|Client Tags',
  note: 'Notes|Note|Comments|Remarks|Client Notes',
  '-': 'Spouse DOB|Annual Premium|Modal Premium|Premium as Of|Agent NPN|Agent Phone|Agency|Group|Group Number|Age|Commission|Address 2|Apt|County|Part A Eff|Medicare #|MBI|PDP Carrier|Dental Carrier|Referred By|Source|Spouse First|Middle Initial|Birth State|Email Status|Record ID|Dental Premium|Drug Plan Premium|Rate Increase|Marital Status|Employment Status',
}

test.each(
  Object.entries(headers).flatMap(([field, list]) =>
    list.split('|').map((header) => [header, field] as const),
  ),
)('the header "%s" names %s', (header, field) => {
  // A rate class tells of tobacco too, and so its column is decided by what is in it.
  expect(fieldOf(header) ?? '-').toBe(field)
})

test.each(['Non-Smoker', 'NonSmoker', 'Non Tobacco', 'Is Non-Smoker', 'Nontobacco User'])(
  'the column "%s" says who uses no tobacco',
  (header) => expect(isNegativeTobacco(headerWords(header))).toBe(true),
)
test.each(['Smoker', 'NS/S', 'Smoker/Non-Smoker', 'Tobacco', 'Tob Y/N'])(
  'the column "%s" says who uses tobacco',
  (header) => expect(isNegativeTobacco(headerWords(header))).toBe(false),
)

test('premiums and policy numbers help to find the header below titles', () => {
  expect(
    guessHeaderIndex([
      ['Book of business'],
      [],
      ['Insured', 'Policy #', 'Mo Prem'],
      ['Ann', '1', '2'],
    ]),
  ).toBe(2)
})

test('a legend above the header is not the header', () => {
  expect(
    guessHeaderIndex([
      ['Clients'],
      ['NS = non smoker   S = smoker', '', 'DNC = do not contact'],
      ['Last', 'First', 'E-mail', 'Birthdate', 'Tob', 'Status'],
      ['Hale', 'Ann', 'ann@x.example', '3/5/1950', 'NS', 'Active'],
    ]),
  ).toBe(2)
})
