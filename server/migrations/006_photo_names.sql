-- Which stored photos no way names is asked once a day.

create index ways_photo on ways (parcel_photo) where parcel_photo is not null;
