import { definePlugin } from '@onyak/core';
import { studyPatient } from './resource.js';
import { studySurvey } from './survey/resource.js';

export default definePlugin({
  code: 'cvur',
  name: '연구 환자 조회',
  coreVersion: '^0.1.0',
  menu: {
    path: '/cvur',
    label: '연구 환자 조회',
    group: 'CDSS',
    seq: 60,
    icon: 'People',
    about: '연구 환자와 설문을 관리하고 환자별로 약물을 검토합니다.',
    walk: { order: 30, text: '연구 환자를 두 번 눌러 설문과 요청 결과를 한 창에서 봅니다.' },
  },
  finder: {
    label: '환자 (연구 환자)',
    resource: 'study-patient',
    fields: ['ptName', 'ptIrbNumber'],
    title: 'ptName',
    details: ['ptIrbNumber', 'ptGender', 'ptTel'],
  },
  panels: [
    { place: 'study-patient.open', name: 'patient' },
    { place: 'study-patient.toolbar', name: 'export' },
    { place: 'wizard.patient', name: 'surveyRows' },
    { place: 'study-survey.ptIrbNumber', name: 'number' },
    { place: 'study-survey.form', name: 'rules' },
    { place: 'study-survey.diseases', name: 'diseases' },
    { place: 'study-survey.causativeDrugs', name: 'choices' },
    { place: 'study-survey.symptoms', name: 'choices' },
    { place: 'study-survey.nonPrescriptionMedications', name: 'choices' },
    { place: 'study-survey.badl', name: 'choices' },
    { place: 'study-survey.iadl', name: 'choices' },
  ],
  resources: [studyPatient, studySurvey],
});
