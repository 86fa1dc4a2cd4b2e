/**
 * The guide's tables are its plugin's (`plugins/mmmg/migrations`): without it there are none. A database that has guides keeps
 * them where they are, and the plugin finds them there. Nobody may begin one while it is looked.
 */
export const up = `
select set_config('app.user_id', 'SYSTEM', true), set_config('app.hospital_code', '*', true);
lock table guide_request in access exclusive mode;
do $$ begin
  if not exists (select from guide_request) then
    drop table guide_delivery, guide_text, guide_feedback, guide_node, guide_screening, guide_request;
  end if;
end $$;`;
