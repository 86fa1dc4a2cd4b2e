-- The home page counts consents as the menu lists them (`consent_event`).
drop view if exists consent_tile;
