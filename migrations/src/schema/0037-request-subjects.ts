/** An institution's stored patients: the newest request of each number, read in the order of the numbers, a page at a time. */
export const up = `
create index request_subject on request (hospital_code, subject_number, created_at desc, req_id desc) where subject_number <> '';`;
