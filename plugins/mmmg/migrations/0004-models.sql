-- What a version's words cost by the prices of its institution, and which model it was meant for where another stood in.
alter table guide_node
  add column price_gen double precision,
  add column stood_in_for text,
  add column stand_in_reason text check (stand_in_reason in ('DOWN', 'BUDGET', 'RATE')),
  add check ((stood_in_for is null) = (stand_in_reason is null));
