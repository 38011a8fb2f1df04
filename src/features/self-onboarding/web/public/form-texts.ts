import type { Catalogs } from '../../../../kernel/locale.ts'
import { firstNameMissing, lastNameMissing } from '../../../../kernel/person-name.ts'
import { phoneError } from '../../../../kernel/phone.ts'
import { zipFormError, zipStateError, zipUnknownError } from '../../../geo/shared/zip-code.ts'
import type { LeadForm, Problem } from '../../shared/visitor.rules.ts'

type Errors = Readonly<Partial<Record<keyof LeadForm, Partial<Record<Problem, string>>>>>

const errors: Errors = {
  firstName: { missing: firstNameMissing },
  lastName: { missing: lastNameMissing },
  phone: {
    missing: 'Please enter your cell number',
    wrong: phoneError,
  },
  email: {
    missing: 'Please enter your email address',
    wrong: 'Please enter a valid email address.',
  },
  dateOfBirth: {
    missing: 'Please enter your date of birth',
    wrong: 'Please enter month, day and year, for example 03/15/1955',
    future: 'This date is in the future. Please check the year.',
    impossible: 'Please check the year of birth',
  },
  zipCode: {
    missing: zipFormError,
    wrong: zipFormError,
    outside: zipStateError,
    unknown: zipUnknownError,
  },
  county: { missing: 'Please choose your county' },
  gender: { missing: 'Please choose one' },
  tobacco: { missing: 'Please choose one' },
  carrier: { missing: 'Please choose your insurance company' },
}

const en = {
  zipCode: 'Zip Code',
  lookingUp: 'Looking up location...',
  lookUpFailed: 'We could not look up this zip code. You can go on; we will try again.',
  state: (name: string) => `State: ${name}`,
  county: 'County',
  chooseCounty: 'Choose your county',
  dateOfBirth: 'Date of Birth',
  dateHint: 'MM/DD/YYYY, for example 03/15/1955',
  tobacco: 'Tobacco User',
  gender: 'Gender',
  yes: 'Yes',
  no: 'No',
  male: 'Male',
  female: 'Female',
  checkFields: 'Please check the marked fields.',
  errors,
}

const es: typeof en = {
  zipCode: 'Código postal',
  lookingUp: 'Buscando el lugar...',
  lookUpFailed: 'No pudimos buscar este código postal. Puede continuar; lo intentaremos de nuevo.',
  state: (name) => `Estado: ${name}`,
  county: 'Condado',
  chooseCounty: 'Elija su condado',
  dateOfBirth: 'Fecha de nacimiento',
  dateHint: 'Mes/día/año, por ejemplo 03/15/1955',
  tobacco: '¿Consume tabaco?',
  gender: 'Sexo',
  yes: 'Sí',
  no: 'No',
  male: 'Hombre',
  female: 'Mujer',
  checkFields: 'Revise los campos marcados.',
  errors: {
    firstName: { missing: 'Escriba su nombre' },
    lastName: { missing: 'Escriba su apellido' },
    phone: {
      missing: 'Escriba su número de celular',
      wrong: 'Escriba un número de teléfono de 10 dígitos',
    },
    email: {
      missing: 'Escriba su correo electrónico',
      wrong: 'Escriba un correo electrónico válido.',
    },
    dateOfBirth: {
      missing: 'Escriba su fecha de nacimiento',
      wrong: 'Escriba mes, día y año, por ejemplo 03/15/1955',
      future: 'Esta fecha está en el futuro. Revise el año.',
      impossible: 'Revise el año de nacimiento',
    },
    zipCode: {
      missing: 'Escriba un código postal válido de 5 dígitos',
      wrong: 'Escriba un código postal válido de 5 dígitos',
      outside: 'No pudimos determinar el estado con este código postal',
      unknown: 'Código postal no válido',
    },
    county: { missing: 'Elija su condado' },
    gender: { missing: 'Elija una opción' },
    tobacco: { missing: 'Elija una opción' },
    carrier: { missing: 'Elija su aseguradora' },
  },
}

/** Texts of the fields that both forms have. */
export const formTexts: Catalogs<typeof en> = { en, es }
